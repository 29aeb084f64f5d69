import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** `db/`, `app/platform/` and every `server/` folder stay out of the browser, whatever a file is called. */
function serverOnlyFolders(): Plugin {
  const serverOnly = /^\/(db|server|app\/platform|app\/features\/[^/]+\/server)\/[^?]*\.tsx?$/;
  return {
    name: 'server-only-folders',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    async resolveId(source, importer, options) {
      if (!importer || (options as { scan?: boolean }).scan) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved?.id.replace(process.cwd(), '') ?? '';
      if (serverOnly.test(path) && !path.includes('/node_modules/')) {
        throw new Error(`Browser code imports server code: ${importer.replace(process.cwd(), '')} → ${path}`);
      }
      return resolved;
    },
  };
}

/** What every public page needs travels in two files: many small ones compress worse and wait longer. */
const sharedChunks = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|react-router|i18next[\w-]*)\/|\/app\/i18n\/|preload-helper/,
  },
  {
    name: 'site',
    test: /\/app\/(features\/(home\/site\/(contact-actions|photograph)|properties\/parts\/favourites)|shell\/(site\/(?!account-menu)|failure-view|areas)|ui\/(button-look|classes|browser\/hydration|overlay\/side-drawer)\.)/,
  },
  // Only the office draws these. A file for each would stand in the router's map, which every visitor loads.
  { name: 'icons', test: /node_modules\/lucide-react\// },
];

export default defineConfig(({ command }) => ({
  plugins: [serverOnlyFolders(), tailwindcss(), reactRouter()],
  build: { target: 'baseline-widely-available', sourcemap: false },
  environments: {
    // The HTTP server is part of the same bundle, so both see one copy of each context key.
    // React and what stands on it go in too: one copy, always its production form, whatever NODE_ENV says at run time.
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: { rollupOptions: { input: './server/main.ts' } },
      resolve: {
        noExternal: [
          /^react(-|$)/,
          /^@react-/,
          /^@internationalized\//,
          /^i18next/,
          'lucide-react',
          'scheduler',
        ],
      },
    },
    client: {
      build: {
        rollupOptions: {
          // The router's map, which every visitor loads, names the files of all pages: without words it is 1 kB smaller.
          output: { codeSplitting: { groups: sharedChunks }, chunkFileNames: 'assets/[hash].js' },
        },
      },
    },
  },
}));
