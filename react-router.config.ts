import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole map goes with the first page: no manifest endpoint for strangers to knock on.
  routeDiscovery: { mode: 'initial' },
  // `sameOriginOnly` (server/guards.ts) has judged every form before the router sees it, and judges better: pages with
  // a secret in their address send no referrer, and then browsers call their own origin «null».
  allowedActionOrigins: ['**'],
} satisfies Config;
