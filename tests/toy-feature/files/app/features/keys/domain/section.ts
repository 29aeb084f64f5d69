declare module '#app/core/access.ts' {
  interface SectionNames {
    keys: true;
  }
}

export const keysSection = 'keys';
