import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a notice waits from the page before, or is raised on this one. */
    'client:notice'?: boolean;
    /** Hydrates when the island comes into view, or at the visitor's first key press. */
    'client:reached'?: boolean;
  }
}

/** Teaches Astro when islands of this site are to hydrate, beyond what it knows by itself. */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'notice', entrypoint: './src/client/notice-directive.ts' });
        addClientDirective({ name: 'reached', entrypoint: './src/client/reached-directive.ts' });
      },
    },
  };
}
