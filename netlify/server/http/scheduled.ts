import { causeOf, type LogEvent, log } from '../platform/log.ts';

/**
 * A scheduled function: does the work and logs its figures in one line, or why it failed. An error is not rethrown: the
 * platform would log its message, which may quote visitors' data.
 * @param work returns figures for the log
 */
export function scheduled(name: LogEvent, work: () => Promise<Record<string, number>>) {
  return async (): Promise<Response> => {
    const started = performance.now();
    const duration = () => ({ ms: Math.round(performance.now() - started) });
    try {
      log('info', name, { ...(await work()), ...duration() });
      return new Response(null, { status: 204 });
    } catch (error) {
      log('error', name, { ...duration(), ...causeOf(error) });
      return new Response(null, { status: 500 });
    }
  };
}
