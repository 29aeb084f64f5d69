import { followUpIntents } from '#app/features/followup/parts/follow-up-intents.server.ts';
import { actions, readParams } from '#app/platform/http/route.server.ts';
import { keyParams } from '../domain/key-schema.ts';
import { keysSection } from '../domain/section.ts';

export const action = actions(
  followUpIntents(keysSection, (params) => ({
    kind: 'key',
    id: String(readParams(keyParams, params).keyId),
  })),
);
