import { type ReactNode, useLayoutEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';

declare module 'react-aria-components' {
  interface RouterConfig {
    /** Links between the office and the public site load a new document. */
    routerOptions: { loadsDocument?: boolean };
  }
}

const pressableStyle = 'react-aria-pressable-style';

/**
 * Wraps everything from React Aria: it uses our Spanish texts and the router's links. The library would also insert a
 * style element, which the security policy forbids; its rule is in `base.css`, and an empty element with the id that
 * it looks for stops it. Our effect runs before the library's.
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
