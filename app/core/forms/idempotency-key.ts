import { z } from 'zod';

/** The key that a form carries so that sending it twice has one effect. Forms of other programs may leave it out. */
export const idempotencyKey = z.string().max(100, 'common.error.unreadable_form').optional();
