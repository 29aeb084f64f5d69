import { ChevronsUpDown } from 'lucide-react';
import { useRef } from 'react';
import { Link, useRevalidator, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '#app/root.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { useClosingDetails } from '#app/ui/browser/use-closing-details.ts';
import { type Preferences, writePreference } from '../preferences.ts';
import { useTexts } from '../texts.ts';

export type AccountUser = {
  email: string;
  displayName: string | null;
  photo: string | null;
  roleLabel: string | null;
};

/** «Mi Cuenta»: the signed-in person, the profile, the appearance and signing out. Works without JavaScript. */
export function AccountMenu({ user }: { user: AccountUser }) {
  const { t } = useTexts();
  const ref = useRef<HTMLDetailsElement>(null);
  useClosingDetails(ref);
  const option =
    'flex min-h-11 w-full items-center rounded-control px-3 py-2 text-left text-sm hover:bg-duna lg:min-h-9';
  return (
    <details ref={ref} className="group relative">
      <summary className="flex list-none items-center gap-3 rounded-control p-2 max-lg:py-0 hover:bg-duna [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t('shell.account')}</span>
        <Avatar size="md" displayName={user.displayName} email={user.email} src={user.photo} />
        <span className="min-w-0 flex-1 text-left">
          <span className="line-clamp-2 text-sm leading-tight font-semibold wrap-anywhere">
            {user.displayName ?? user.email}
          </span>
          <span className="block truncate text-xs text-piedra max-lg:hidden">{user.roleLabel}</span>
        </span>
        <ChevronsUpDown className="size-4 text-piedra" aria-hidden />
      </summary>
      <div className="absolute bottom-full left-0 z-40 mb-2 w-64 rounded-card border border-linea bg-caliza p-1.5 shadow-soft max-lg:top-full max-lg:right-0 max-lg:bottom-auto max-lg:left-auto max-lg:mt-2">
        <p className="px-3 py-2 text-xs font-semibold text-piedra">
          {t('shell.account')}
          {user.roleLabel ? <span className="font-normal lg:hidden"> · {user.roleLabel}</span> : null}
        </p>
        <Link to="/admin/profile" className={option}>
          {t('shell.profile')}
        </Link>
        <Look />
        <form method="post" action="/logout">
          <button type="submit" className={option}>
            {t('shell.logout')}
          </button>
        </form>
      </div>
    </details>
  );
}

const themes = [undefined, 'light', 'dark'] as const;
const densities = [undefined, 'compact'] as const;

function Look() {
  const { t } = useTexts();
  const preferences = useRouteLoaderData<typeof rootLoader>('root')?.preferences ?? {};
  const themeName = {
    system: t('shell.theme_system'),
    light: t('shell.theme_light'),
    dark: t('shell.theme_dark'),
  };
  const densityName = {
    system: t('shell.density_comfortable'),
    compact: t('shell.density_compact'),
    comfortable: t('shell.density_comfortable'),
  };
  return (
    <>
      <Choice
        name="theme"
        label={t('shell.theme')}
        values={themes}
        current={preferences.theme}
        nameOf={(value) => themeName[value ?? 'system']}
      />
      <Choice
        name="density"
        label={t('shell.density')}
        values={densities}
        current={preferences.density}
        nameOf={(value) => densityName[value ?? 'system']}
      />
    </>
  );
}

type ChoiceProps<Name extends keyof Preferences> = {
  name: Name;
  label: string;
  values: readonly Preferences[Name][];
  current: Preferences[Name];
  nameOf: (value: Preferences[Name]) => string;
};

function Choice<Name extends keyof Preferences>({ name, label, values, current, nameOf }: ChoiceProps<Name>) {
  const { revalidate } = useRevalidator();
  return (
    <fieldset className="px-3 py-2">
      <legend className="text-xs text-piedra">{label}</legend>
      <div className="mt-1 flex gap-1">
        {values.map((value) => (
          <button
            key={value ?? 'system'}
            type="button"
            aria-pressed={value === current}
            onClick={() => {
              writePreference(name, value);
              void revalidate();
            }}
            className="min-h-11 flex-1 rounded-control border border-linea px-2 py-1 text-xs lg:min-h-8 hover:bg-duna aria-pressed:border-barro aria-pressed:bg-barro-suave aria-pressed:text-barro-hondo"
          >
            {nameOf(value)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
