import { execFileSync } from 'node:child_process';

/** Build and e2e tests need the deployed output: builds it once per run. */
export default function buildOnce(): void {
  // Vitest sets NODE_ENV to "test", with which the site would have React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npm', ['run', 'build'], { stdio: 'inherit', env });
}
