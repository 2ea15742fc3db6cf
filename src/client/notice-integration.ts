import type { AstroIntegration } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when a notice waits from the page before, or is raised on this one. */
    'client:notice'?: boolean;
  }
}

/** Teaches Astro the `client:notice` directive. */
export function noticeDirective(): AstroIntegration {
  return {
    name: 'client-notice',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'notice', entrypoint: './src/client/notice-directive.ts' }),
    },
  };
}
