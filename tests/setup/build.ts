import { execFileSync } from 'node:child_process';

/** Shape tests and journeys look at what is deployed, so they start from a fresh build. */
export default function buildOnce(): void {
  // Vitest says "test" here, and the site would get React's development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npm', ['run', 'build'], { stdio: 'inherit', env });
}
