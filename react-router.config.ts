import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole map goes with the first page: no manifest endpoint for strangers to knock on.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
