import { liveTopic } from '#app/core/live-topic.ts';

/** Changes in settings; the subject is the group of settings. */
export const settingsTopic = liveTopic('settings');
