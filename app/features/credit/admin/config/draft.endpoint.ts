import { actions, done, intent, readParams } from '#app/platform/http/route.server.ts';
import { configParams, effectInput, publishInput } from '../../domain/config/config-schema.ts';
import { savedEffect } from '../../server/config-effect.server.ts';
import { configFrom, publishConfig } from '../../server/publish-config.server.ts';

const access = ['credit_types', 'write'] as const;
const kindOf = (params: Record<string, string>) => readParams(configParams, params).creditKind;

/** Previews the effect of a draft on saved simulations, and publishes it. */
export const action = actions({
  effect: intent({
    access,
    input: effectInput,
    async run(context, { value }, params) {
      const kind = kindOf(params);
      return done(undefined, await savedEffect(context, kind, configFrom(kind, value)));
    },
  }),
  publish: intent({
    access,
    input: publishInput,
    async run(context, { value, ...publication }, params) {
      const kind = kindOf(params);
      const published = await publishConfig(context, {
        kind,
        value: configFrom(kind, value),
        ...publication,
      });
      return done('credit.config.review.done', published);
    },
  }),
});
