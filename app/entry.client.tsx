import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './i18n/i18n.ts';

restoreStyleAttributes();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

/**
 * The server wrote style attributes as CSS rules (see `document-policy.server.ts`); here they become attributes
 * again.
 */
function restoreStyleAttributes() {
  const sheet = document.querySelector<HTMLStyleElement>('#style-attributes');
  if (!sheet?.sheet) return;
  const declarations = new Map<string, string>();
  for (const rule of sheet.sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule)) continue;
    declarations.set(rule.selectorText.replace(/^\[data-style="?|"?\]$/g, ''), rule.style.cssText);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = declarations.get(element.dataset['style'] ?? '') ?? '';
    element.removeAttribute('data-style');
  }
  sheet.remove();
}
