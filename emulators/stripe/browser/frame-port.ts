import type { FromFrame } from './frame-link.ts';

/** Calls `connect` with the port that the page sends after the frame has loaded. */
export function acceptPort(connect: (port: MessagePort) => void): void {
  window.addEventListener('message', ({ data, origin, ports: [port] }) => {
    if (data === 'connect' && origin === window.location.origin && port) connect(port);
  });
}

/** Reports the height of the frame's content now and at each change. */
export function reportHeight(send: (message: FromFrame) => void): void {
  new ResizeObserver(() => {
    send({ kind: 'height', pixels: Math.ceil(document.body.offsetHeight) });
  }).observe(document.body);
}
