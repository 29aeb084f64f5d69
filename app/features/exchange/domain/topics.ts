import { liveTopic } from '#app/core/live-topic.ts';

/** Progress of an import, announced only to the person who started it. The subject is the import. */
export const importsTopic = liveTopic('catalogue-import');
/** Webhook endpoints and their deliveries. */
export const webhooksTopic = liveTopic('webhooks');
