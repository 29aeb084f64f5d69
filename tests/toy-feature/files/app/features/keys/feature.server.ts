import type { Feature } from '#app/platform/feature.server.ts';
import { keysSettings } from './domain/keys-settings.ts';
import { keysSection } from './domain/section.ts';
import { keysTopic } from './domain/topics.ts';
import { keyHolders, keyRecord, lateKeysJob } from './server/keys.server.ts';

export const feature: Feature = {
  menu: [
    { id: 'keys', label: 'keys.menu', path: '/admin/keys', access: [keysSection, 'read'], icon: 'inbox' },
  ],
  sections: [{ name: keysSection, label: 'keys.section', operations: ['read', 'write'] }],
  jobs: [lateKeysJob],
  topics: [{ topic: keysTopic }],
  settings: [keysSettings],
  records: [keyRecord],
  personalData: keyHolders,
};
