import { createRoot } from 'react-dom/client';
import { IslandBoundary } from '#client/island.tsx';
import { Office } from './Office.tsx';
import { OfficeFailed } from './shell/OfficeFailed.tsx';

const root = document.getElementById('office');
if (root) {
  const { font, url } = root.dataset;
  createRoot(root).render(
    <IslandBoundary name="Office" failure={<OfficeFailed />}>
      <Office officeUrl={url} />
    </IslandBoundary>,
  );
  const weight = '400 800';
  document.fonts.add(
    new FontFace('Public Sans Variable', `url(${font})`, { weight, display: 'swap' }),
  );
}
