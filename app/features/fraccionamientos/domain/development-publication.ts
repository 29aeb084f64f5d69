export const developmentNeeds = ['name', 'description', 'city', 'image'] as const;
export type DevelopmentNeed = (typeof developmentNeeds)[number];

type Facts = { name: string; description: string; city: string; readyPhotos: number };

/** What is missing before the development can be published. */
export function missingForDevelopment(facts: Facts): DevelopmentNeed[] {
  const isMissing: Record<DevelopmentNeed, boolean> = {
    name: facts.name === '',
    description: facts.description === '',
    city: facts.city === '',
    image: facts.readyPhotos === 0,
  };
  return developmentNeeds.filter((need) => isMissing[need]);
}
