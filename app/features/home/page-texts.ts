import type es from './locales/es.json';

/** The sentences of one part of a page, by the last word of their key. */
export type PageTexts<Prefix extends string> = {
  [Key in keyof typeof es as Key extends `${Prefix}.${infer Name}` ? Name : never]: string;
};
