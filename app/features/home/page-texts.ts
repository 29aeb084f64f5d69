import type es from './locales/es.json';

/** The texts of one part of a page, by the last part of their key. */
export type PageTexts<Prefix extends string> = {
  [Key in keyof typeof es as Key extends `${Prefix}.${infer Name}` ? Name : never]: string;
};
