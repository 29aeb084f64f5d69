/** Whether the page is dark, by the person's choice or by the system. */
export function isDark() {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Calls back when the theme changes; returns how to stop it. */
export function onThemeChange(tell: () => void) {
  let was = isDark();
  const check = () => {
    if (isDark() === was) return;
    was = !was;
    tell();
  };
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const page = new MutationObserver(check);
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', check);
  return () => {
    page.disconnect();
    system.removeEventListener('change', check);
  };
}
