import { createRoot } from 'react-dom/client';
import { Office } from './Office.tsx';

const root = document.getElementById('office');
if (root) {
  const { font, url } = root.dataset;
  const weight = '400 800';
  document.fonts.add(
    new FontFace('Public Sans Variable', `url(${font})`, { weight, display: 'swap' }),
  );
  createRoot(root).render(<Office officeUrl={url} />);
}
