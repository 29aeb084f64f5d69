import { liveTopic } from '#app/core/live-topic.ts';

/** How far an import is; only who started it hears of it. The subject is the import. */
export const importsTopic = liveTopic('catalogue-import');
/** Webhook endpoints and what was sent to them. */
export const webhooksTopic = liveTopic('webhooks');
