import { FaultPlan } from '../platform/fault-plan.ts';
import { type Client, startHttpServer } from '../platform/http.ts';
import type { EmulatedLayer, Quirk } from './layer.ts';
import { emulatedLayers, frozen, withQuirk, withRenamedField } from './layers.ts';
import { INVALID_URL, query } from './query.ts';

/** A request that arrived. */
interface ArcgisRequest {
  /** Host and path of the layer, without `/query`. */
  readonly layer: string;
  readonly parameters: URLSearchParams;
  readonly userAgent: string;
}

export interface LocalArcgis {
  /** The value for OPEN_DATA_URL. */
  readonly url: string;
  /**
   * Taken by each request. Labels are the real layer's host and path, with `/query` and its parameters where it is one. A
   * text as the body of a response is sent as HTML.
   */
  readonly faults: FaultPlan;
  /** Every request since the start or the reset, in order of arrival. */
  readonly requests: readonly ArcgisRequest[];
  /** A layer whose path contains this gets no new rows any more. */
  freeze(layer: string): void;
  /** A field of a layer has another name from now on. */
  renameField(layer: string, from: string, to: string): void;
  /** A layer sends at most this many rows at once. */
  limitPages(layer: string, maxRecordCount: number): void;
  /** A layer does from now on what its documentation doesn't say. */
  misbehave(layer: string, quirk: Quirk): void;
  /** The layers are as they were, without faults. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts an emulator of the public offices' ArcGIS servers on 127.0.0.1: `/{host}/{path}` is the layer of that address. */
export async function startArcgis(): Promise<LocalArcgis> {
  const faults = new FaultPlan();
  const requests: ArcgisRequest[] = [];
  let layers = Object.values(emulatedLayers());

  /** Records a request of a layer, whatever becomes of it. */
  const layerOf = (request: Request, path: string): EmulatedLayer | undefined => {
    const layer = layers.find((each) => each.path === path.replace(/^moved\/|\/query$/g, ''));
    if (request.method !== 'GET' || !layer) return undefined;
    requests.push({
      layer: layer.path,
      parameters: new URL(request.url).searchParams,
      userAgent: request.headers.get('user-agent') ?? '',
    });
    return layer;
  };

  const server = await startHttpServer(async (request, client) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const path = pathname.slice(1);
    const layer = layerOf(request, path);
    const respond = () => {
      if (!layer) return Response.json(INVALID_URL);
      if (layer.quirk === 'redirects' && !path.startsWith('moved/')) {
        return Response.redirect(`${server.url}/moved/${path}${search}`);
      }
      if (layer.quirk === 'endless') return endless();
      return Response.json(path.endsWith('/query') ? query(layer, searchParams) : describe(layer));
    };
    const fault = faults.take(path.endsWith('/query') ? path + search : path);
    switch (fault?.kind) {
      case undefined:
        return respond();
      case 'cut-before':
        return Response.error();
      case 'hang':
        return hang(client);
      case 'cut-after':
        return cutInTheMiddle(respond());
      case 'response': {
        const { status, headers = {}, body } = fault;
        return typeof body === 'string'
          ? new Response(body, { status, headers: { 'Content-Type': 'text/html', ...headers } })
          : Response.json(body ?? {}, { status, headers });
      }
    }
  });

  const change = (path: string, to: (layer: EmulatedLayer) => EmulatedLayer) => {
    layers = layers.map((each) => (each.path.includes(path) ? to(each) : each));
  };
  return {
    url: server.url,
    faults,
    requests,
    freeze: (path) => change(path, frozen),
    renameField: (path, from, to) => change(path, (layer) => withRenamedField(layer, from, to)),
    limitPages: (path, maxRecordCount) => change(path, (layer) => ({ ...layer, maxRecordCount })),
    misbehave: (path, quirk) => change(path, (layer) => withQuirk(layer, quirk)),
    reset() {
      layers = Object.values(emulatedLayers());
      faults.clear();
      requests.length = 0;
    },
    close: () => server.close(),
  };
}

function describe({ name, type, currentVersion, objectIdField, fields, ...layer }: EmulatedLayer) {
  const all = { [objectIdField]: 'esriFieldTypeOID', ...fields };
  return {
    currentVersion,
    name,
    type,
    objectIdField,
    maxRecordCount: layer.maxRecordCount,
    capabilities: 'Query',
    fields: Object.entries(all).map(([field, fieldType]) => ({
      name: field,
      type: fieldType,
      alias: field,
    })),
  };
}

async function hang({ signal }: Client): Promise<Response> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });
  return Response.error();
}

/** Blanks without end, which JSON may begin with. */
function endless(): Response {
  const blanks = new TextEncoder().encode(' '.repeat(65_536));
  return new Response(new ReadableStream({ pull: (stream) => stream.enqueue(blanks) }));
}

/** The first half of a response: JSON that ends too early. */
async function cutInTheMiddle(response: Response): Promise<Response> {
  const text = await response.text();
  return new Response(text.slice(0, text.length / 2), response);
}
