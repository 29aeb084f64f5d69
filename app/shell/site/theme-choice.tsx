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
  function choose(theme: (typeof themes)[number]) {
    writePreference('theme', theme);
    void revalidate();
  }

  return (
    <fieldset className="flex items-center pb-4 noscript:hidden">
      <legend className="float-left">{t('shell.footer.theme')}</legend>
      {themes.map((theme) => (
        <button
          key={theme ?? 'system'}
          type="button"
          aria-pressed={theme === current}
          onClick={() => choose(theme)}
          className="min-h-11 px-3 aria-pressed:font-semibold aria-pressed:text-tinta"
        >
          {t(`shell.footer.theme_${theme ?? 'system'}`)}
        </button>
      ))}
    </fieldset>
  );
}
