import { lazy, type ReactNode, Suspense } from 'react';
import { classes } from '#app/ui/classes.ts';
import type { DrawingName, Drawing as DrawingView } from '#app/ui/drawings.tsx';

type FailurePageProps = {
  drawing: DrawingName;
  title: string;
  detail: string;
  actions: ReactNode;
  /** The header, the footer and the page's `main` are already there. */
  isInFrame: boolean;
};

/** Loaded only when something fails. If that fails too, the page shows only its text. */
const Drawing = lazy(() =>
  import('#app/ui/drawings.tsx').then(
    (drawings) => ({ default: drawings.Drawing }),
    () => ({ default: (() => null) as unknown as typeof DrawingView }),
  ),
);

export function FailurePage({ drawing, title, detail, actions, isInFrame }: FailurePageProps) {
  const Tag = isInFrame ? 'div' : 'main';

  return (
    <Tag
      className={classes(
        'mx-auto grid max-w-xl content-center justify-items-center gap-4 px-6 py-16 text-center',
        isInFrame ? 'min-h-[70dvh]' : 'min-h-dvh',
      )}
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <span className="mb-2 block aspect-4/3 w-48 max-w-full">
        <Suspense>
          <Drawing name={drawing} className="size-full" />
        </Suspense>
      </span>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-balance text-piedra">{detail}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">{actions}</p>
    </Tag>
  );
}
