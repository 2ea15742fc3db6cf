import { useEffect } from 'react';
import { company } from '#business/company.ts';

/** Names the page's state in its title, which tabs, history and screen readers show. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${company.name}`;
  }, [title]);
}
