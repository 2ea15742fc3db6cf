import { spawn } from 'node:child_process';

/** Opens a file as a double click does. Returns whether this system has a desktop to open it on. */
export function openViewer(file: string): boolean {
  const program = viewerOf(process.platform);
  if (!program) return false;
  const viewer = spawn(program, [file], { detached: true, stdio: 'ignore' });
  // The path is printed anyway.
  viewer.on('error', () => {});
  viewer.unref();
  return true;
}

function viewerOf(platform: NodeJS.Platform): string | undefined {
  if (platform === 'darwin') return 'open';
  if (platform === 'win32') return 'explorer.exe';
  return process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? 'xdg-open' : undefined;
}
