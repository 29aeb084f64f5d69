import { type ReactNode, useLayoutEffect } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';

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

  return (
    <I18nProvider locale="es-MX">
      <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
