import { createElement, type ReactNode, type SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

/**
 * The icons of React islands, copied from Lucide (https://lucide.dev, ISC license). Its package for React takes 51 MB to
 * install. Pages take the same set from `@lucide/astro`; `theme.css` gives both one stroke width.
 * An icon without an `aria-label` is decoration.
 */
function Icon({ className = '', ...props }: IconProps) {
  return (
    <svg
      aria-hidden={!props['aria-label'] || undefined}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`lucide ${className}`}
      {...props}
    />
  );
}

function icon(...shapes: readonly ReactNode[]) {
  return (props: IconProps) => createElement(Icon, props, ...shapes);
}

export const ArrowLeft = icon(<path d="m12 19-7-7 7-7M19 12H5" />);
export const ArrowRight = icon(<path d="M5 12h14M12 5l7 7-7 7" />);
export const Check = icon(<path d="M20 6 9 17l-5-5" />);
export const ChevronDown = icon(<path d="m6 9 6 6 6-6" />);
export const CircleAlert = icon(<circle cx="12" cy="12" r="10" />, <path d="M12 8v4M12 16h.01" />);
export const CircleCheck = icon(<circle cx="12" cy="12" r="10" />, <path d="m16 9-5.5 5.5L8 12" />);
export const Download = icon(
  <path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />,
);
export const Info = icon(
  <circle cx="12" cy="12" r="10" />,
  <path d="M12 16v-4" />,
  <path d="M12 8h.01" />,
);
export const LoaderCircle = icon(<path d="M21 12a9 9 0 1 1-6.219-8.56" />);
export const Lock = icon(
  <rect x="3" y="11" width="18" height="11" rx="2" />,
  <path d="M7 11V7a5 5 0 0 1 10 0v4" />,
);
export const Pause = icon(
  <rect x="14" y="3" width="5" height="18" rx="1" />,
  <rect x="5" y="3" width="5" height="18" rx="1" />,
);
export const Play = icon(
  <path d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />,
);
export const Mail = icon(
  <rect x="2" y="4" width="20" height="16" rx="2" />,
  <path d="m22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7" />,
);
export const Printer = icon(
  <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2" />,
  <path d="M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6" />,
  <rect x="6" y="14" width="12" height="8" rx="1" />,
);
export const TriangleAlert = icon(
  <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" />,
  <path d="M12 9v4M12 17h.01" />,
);
export const X = icon(<path d="M18 6 6 18M6 6l12 12" />);
