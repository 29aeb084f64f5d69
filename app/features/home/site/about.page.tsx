import { page } from '#app/platform/route.server.ts';
import { useTexts } from '../texts.ts';

export const loader = page({ access: 'public', read: () => null });

export default function AboutPage() {
  const { t } = useTexts();
  return <h1 className="text-4xl">{t('home.about.title')}</h1>;
}
