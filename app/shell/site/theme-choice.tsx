import { useRevalidator, useRouteLoaderData } from 'react-router';
import { useCommonTexts } from '#app/i18n/texts.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { writePreference } from '../preferences.ts';

const themes = [undefined, 'light', 'dark'] as const;

/** Light, dark or as the visitor's system. The choice is a cookie, so the server's first answer already has it. */
export function ThemeChoice() {
  const { t } = useCommonTexts();
  const current = useRouteLoaderData<typeof rootLoader>('root')?.preferences.theme;
  const { revalidate } = useRevalidator();
  const names = {
    system: t('shell.footer.theme_system'),
    light: t('shell.footer.theme_light'),
    dark: t('shell.footer.theme_dark'),
  };

  function choose(theme: (typeof themes)[number]) {
    writePreference('theme', theme);
    void revalidate();
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-4 noscript:hidden">
      <legend className="float-left mr-1">{t('shell.footer.theme')}</legend>
      {themes.map((theme) => (
        <button
          key={theme ?? 'system'}
          type="button"
          aria-pressed={theme === current}
          onClick={() => choose(theme)}
          className="min-h-11 rounded-control px-3 hover:text-barro aria-pressed:bg-caliza aria-pressed:font-semibold aria-pressed:text-tinta"
        >
          {names[theme ?? 'system']}
        </button>
      ))}
    </fieldset>
  );
}
