import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a notice is pending from the previous page, or shown on this one. */
    'client:notice'?: boolean;
    /** Hydrates when the island becomes visible, or on the first key press. */
    'client:visible-or-key'?: boolean;
  }
}

/** Adds this site's client directives to Astro. */
export function islandDirectives(): AstroIntegration {
  return {
    name: 'island-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'notice', entrypoint: './src/client/notice-directive.ts' });
        addClientDirective({
          name: 'visible-or-key',
          entrypoint: './src/client/visible-or-key-directive.ts',
        });
      },
    },
  };
}
