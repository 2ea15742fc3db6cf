import { useLanguage } from '#client/page-language.ts';
import { pathIn } from '#shared/languages.ts';
import { useTexts } from './texts.ts';

export function ReturnHome({ className = 'button-primary' }: { className?: string }) {
  const { returnHome } = useTexts();
  return (
    <a href={pathIn(useLanguage(), '/')} className={`button ${className}`}>
      {returnHome}
    </a>
  );
}
