import { execFileSync } from 'node:child_process';

/** Shape tests and journeys look at what is deployed, so they start from a fresh build. */
export default function buildOnce(): void {
  execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });
}
