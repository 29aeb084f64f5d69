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

export default defineConfig({
  plugins: [serverOnlyFolders(), tailwindcss(), reactRouter()],
  build: { target: 'baseline-widely-available', sourcemap: false },
  // The HTTP server is part of the same bundle, so both see one copy of each context key.
  environments: { ssr: { build: { rollupOptions: { input: './server/main.ts' } } } },
});
