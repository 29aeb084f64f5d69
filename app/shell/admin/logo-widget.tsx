import { Link } from 'react-router';
import { BrandMark } from '../site/brand.tsx';
import { useTexts } from '../texts.ts';

/** The logo and the word Admin; hover or keyboard focus offers the two links out of the office. */
export function LogoWidget() {
  const { t } = useTexts();
  const option = 'block rounded-control px-3 py-2 text-sm hover:bg-duna';
  return (
    <div className="group relative w-fit">
      <Link to="/admin" className="flex items-center gap-2.5 font-serif text-lg font-semibold text-tinta">
        <BrandMark className="h-8 w-8" />
        {t('shell.admin')}
      </Link>
      <div className="invisible absolute top-full left-0 z-30 w-48 pt-2 opacity-0 transition-opacity duration-150 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100">
        <ul className="rounded-card border border-linea bg-caliza p-1.5 shadow-soft">
          <li>
            <a href="/" className={option}>
              {t('shell.public_site')}
            </a>
          </li>
          <li>
            <Link to="/admin" className={option}>
              {t('shell.dashboard')}
            </Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
