import { assignInput } from '#app/features/followup/domain/follow-up-schema.ts';
import { followUpIntents } from '#app/features/followup/parts/follow-up-intents.server.ts';
import { leadRef } from '../domain/lead-ref.ts';
import { z } from 'zod';
import { actions, done, intent, readParams } from '#app/platform/http/route.server.ts';
import { leadInput, leadParams, moveInput, nextContactInput, priorityInput } from '../domain/lead-schema.ts';
import { assignLead } from '../server/assign-lead.server.ts';
import { convertLead } from '../server/convert-lead.server.ts';
import { deleteLead, restoreLead } from '../server/delete-lead.server.ts';
import { editLead, setNextContact, setPriority } from '../server/edit-lead.server.ts';
import { moveLead, undoMove } from '../server/move-lead.server.ts';

const idOf = (params: Record<string, string>) => readParams(leadParams, params).leadId;
const access = ['submissions', 'write'] as const;
const nothing = z.object({});

/** Every action on one lead, from its card or its drawer. */
export const action = actions({
  move: intent({
    access,
    input: moveInput,
    run: async (context, input, params) =>
      done(undefined, await moveLead(context, { id: idOf(params), ...input })),
  }),
  undo: intent({
    access,
    input: nothing,
    run: async (context, _input, params) =>
      done('leads.pipeline.move.undone', await undoMove(context, idOf(params))),
  }),
  convert: intent({
    access,
    input: nothing,
    run: async (context, _input, params) => done(undefined, await convertLead(context, idOf(params))),
  }),
  edit: intent({
    access,
    input: leadInput,
    async run(context, input, params) {
      return done('leads.pipeline.saved', await editLead(context, idOf(params), input));
    },
  }),
  priority: intent({
    access,
    input: priorityInput,
    async run(context, { priority }, params) {
      await setPriority(context, idOf(params), priority);
      return done('leads.pipeline.priority_changed');
    },
  }),
  nextContact: intent({
    access,
    input: nextContactInput,
    async run(context, { nextContactOn }, params) {
      await setNextContact(context, idOf(params), nextContactOn);
      return done('leads.pipeline.next_contact_changed');
    },
  }),
  assign: intent({
    access,
    input: assignInput,
    async run(context, input, params) {
      await assignLead(context, { id: idOf(params), ...input });
      return done('leads.pipeline.assigned');
    },
  }),
  ...followUpIntents('submissions', (params) => leadRef(idOf(params))),
  delete: intent({
    access: ['submissions', 'delete'],
    input: nothing,
    run: async (context, _input, params) => done(undefined, await deleteLead(context, idOf(params))),
  }),
  restore: intent({
    access: ['submissions', 'delete'],
    input: nothing,
    run: async (context, _input, params) =>
      done('leads.pipeline.restored', await restoreLead(context, idOf(params))),
  }),
});
