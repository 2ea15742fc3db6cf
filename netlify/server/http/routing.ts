/** A request, and the call that its method and path name, if any. */
export interface Arrival<Call> {
  readonly request: Request;
  readonly url: URL;
  /** That of the calls: HEAD is GET, whose body the platform drops. */
  readonly method: string;
  /** As in the contract, never the URL itself, which may contain personal data. */
  readonly path: string;
  /** What fills the path's segments, as it was written. */
  readonly params: Readonly<Record<string, string>>;
  readonly call: Call | undefined;
  /** The methods that the path has. */
  readonly methods: readonly string[];
}

/** A request for a call. */
export type Routed<Call> = Arrival<Call> & { readonly call: Call };

/**
 * Finds the call of each request.
 * @param calls by method and path (`GET /orders/:id`), one of them also with a query: `POST /quotes?preview`
 * @param base the beginning of every path
 */
export function router<Call>(calls: Readonly<Record<string, Call>>, base: string) {
  const table = Object.entries(calls).map(([name, call]) => {
    const [method = '', address = ''] = name.split(' ');
    const [ownPath = '', query] = address.split('?');
    const search = query === undefined ? undefined : `?${query}`;
    return { method, path: base + address, search, pattern: patternOf(base + ownPath), call };
  });
  return (request: Request): Arrival<Call> => {
    const url = new URL(request.url);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const found = table.flatMap(({ pattern, ...entry }) => {
      const match = pattern.exec(url.pathname);
      return match ? [{ ...entry, params: { ...match.groups } }] : [];
    });
    const named = found.filter((each) => each.method === method);
    const own =
      named.find(({ search }) => search === url.search) ??
      named.find(({ search }) => search === undefined);
    const { path, params } = own ?? found[0] ?? { path: `${base}/*`, params: {} };
    const methods = [...new Set(found.map((each) => each.method))];
    return { request, url, method, path, params, call: own?.call, methods };
  };
}

/** Netlify ignores the case of a path when it looks for its function, but not when it reads its parameters. */
function patternOf(path: string): RegExp {
  const segments = path.replaceAll('.', '\\.').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${segments}/?$`, 'i');
}
