import { type ReactNode, useLayoutEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';

declare module 'react-aria-components' {
  interface RouterConfig {
    /** Links to the other half of the product load it whole. */
    routerOptions: { loadsDocument?: boolean };
  }
}

const pressableStyle = 'react-aria-pressable-style';

/**
 * Around everything of the headless library: it speaks our Spanish and its links are the router's.
 * It would also write a style into the page, which the security policy forbids; the rule is in `base.css`,
 * and an empty mark with the name it looks for makes it not try. Ours runs before its effect.
 */
export function AriaFrame({ children }: { children: ReactNode }) {
  const navigate = useNavigate();

  useLayoutEffect(() => {
    if (document.getElementById(pressableStyle)) return;
    const mark = document.createElement('meta');
    mark.id = pressableStyle;
    document.head.append(mark);
  }, []);

  function goTo(path: string, options?: { loadsDocument?: boolean }) {
    if (options?.loadsDocument) window.location.assign(path);
    else void navigate(path);
  }

  return (
    <I18nProvider locale="es-MX">
      <RouterProvider navigate={goTo} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
