/** The style of everything that floats over the page: a soft shadow and a short animation. */
export const popoverLook =
  'rounded-card border border-linea bg-caliza text-tinta shadow-soft outline-none md:min-h-9 ' +
  'transition-[opacity,translate] duration-150 ease-calm ' +
  'data-entering:opacity-0 data-exiting:opacity-0 ' +
  'data-[placement=bottom]:data-entering:-translate-y-1 data-[placement=top]:data-entering:translate-y-1';

/** One line of a floating list. */
export const listItemLook =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-(length:--texto-control) outline-none ' +
  'data-focused:bg-duna data-hovered:bg-duna data-disabled:cursor-not-allowed data-disabled:text-piedra ' +
  'data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-anochecer';
