import { relative } from '@react-router/dev/routes';

const { route } = relative(import.meta.dirname);

export const homeRoutes = {
  site: [route('about', './site/about.page.tsx')],
};
