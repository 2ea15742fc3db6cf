import { createRoot, hydrateRoot } from 'react-dom/client';
import { IslandBoundary } from '#client/island.tsx';
import { Office } from './Office.tsx';
import { OfficeFailed } from './OfficeFailed.tsx';
import { isSignInShown, removeSignIn } from './sign-in/take-over.ts';

const root = document.getElementById('office');
if (root) {
  const isSignedOut = isSignInShown();
  const office = (
    <IslandBoundary name="Office" failure={<OfficeFailed />}>
      <Office officeUrl={root.dataset.url} isSignedOut={isSignedOut} />
    </IslandBoundary>
  );
  if (isSignedOut) {
    hydrateRoot(root, office);
  } else {
    removeSignIn(root);
    createRoot(root).render(office);
  }
}
