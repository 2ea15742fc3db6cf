// CLS of pages with a late web font, with DejaVu alone or the tests' fonts
import { chromium } from 'playwright-core';
import { readFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
const [dist, conf, hint] = process.argv.slice(2);
const T: any = { '.html':'text/html','.js':'text/javascript','.css':'text/css','.svg':'image/svg+xml','.woff2':'font/woff2','.webp':'image/webp','.png':'image/png' };
const s = createServer((q, r) => { let f = dist + decodeURI(new URL(q.url!, 'http://x').pathname); if (f.endsWith('/')) f += 'index.html'; if (!extname(f)) f += '.html'; if (!existsSync(f)) { r.statusCode = 404; r.end(); return; } r.setHeader('content-type', T[extname(f)] ?? 'text/plain'); const send = () => r.end(readFileSync(f)); f.endsWith('.woff2') ? setTimeout(send, 700) : send(); }).listen(0);
const U='node_modules/.cache/chromium/153.0.0';
const env: any = { ...process.env, LD_LIBRARY_PATH: `${process.cwd()}/${U}/al2023/lib` };
if (conf && conf !== '-') env.FONTCONFIG_FILE = conf;
const b = await chromium.launch({ executablePath: `${U}/chromium`, args: ['--no-sandbox','--disable-gpu', ...(hint ? ['--font-render-hinting=none'] : [])], env });
const port = (s.address() as any).port;
let total = 0;
for (const [w, h] of [[412, 823], [1440, 900]] as const) for (const path of ['/', '/es', '/blog', '/terms', '/privacy', '/checkout', '/find-order', '/sample-report', '/blog/who-keeps-the-permit-file', '/accessibility']) {
  const c = await b.newContext({ viewport: { width: w, height: h } });
  const p = await c.newPage();
  await p.addInitScript(() => { (window as any).shifts = []; new PerformanceObserver((l) => { for (const e of l.getEntries() as any[]) (window as any).shifts.push([e.value, e.sources?.map((x: any) => `${x.node?.nodeName}.${String(x.node?.className ?? x.node?.data).slice(0, 40)} ${x.previousRect.x.toFixed(1)},${x.previousRect.y.toFixed(1)} ${x.previousRect.width.toFixed(1)}x${x.previousRect.height.toFixed(1)}→${x.currentRect.x.toFixed(1)},${x.currentRect.y.toFixed(1)} ${x.currentRect.width.toFixed(1)}x${x.currentRect.height.toFixed(1)}`)]); }).observe({ type: 'layout-shift', buffered: true }); });
  await p.goto(`http://127.0.0.1:${port}${path}`);
  await p.waitForTimeout(1500);
  const shifts = (await p.evaluate(() => (window as any).shifts)) as [number, string[]][];
  const sum = shifts.reduce((a, [v]) => a + v, 0); total += sum;
  if (sum > 0) console.log(w, path, sum.toFixed(5), sum > 0.0001 ? JSON.stringify(shifts.flatMap(([, x]) => x).slice(0, 3)) : '');
  await c.close();
}
console.log('total', total.toFixed(5));
await b.close(); s.close();
