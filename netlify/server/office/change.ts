import type * as z from 'zod/mini';
import { findAudit } from '#server/database/audit-log.ts';
import { digestOf, type Plan, planAndWrite } from '#server/platform/plan.ts';
import { type Err, err, ok, type Result } from '#server/platform/result.ts';
import { findUndoable } from '#server/undo/find.ts';
import type { BodyOf, ChangeName, PreviewBodyOf, PreviewOf } from '#shared/calls.ts';
import { PLAN_HEADER } from '#shared/office/access.ts';
import type { Action } from '#shared/office/actions.ts';
import type { Previewed } from '#shared/office/orders.ts';
import { isByState, type OfficeReason } from './problems.ts';
import type { OfficeCall, OfficeResponse, OfficeRoute, PreviewCall } from './route.ts';
import { lastHappening } from './what-happened.ts';

type ChangeDefinition<Name extends ChangeName, Planned extends Plan> = {
  readonly action: Action;
  /** Decides what it would do over what it reads, the reason why not included. Writes nothing. */
  plan(call: PreviewCall<Name>): Promise<Result<Planned, OfficeReason>>;
  /** Shows a plan. */
  preview(plan: Planned): Omit<PreviewOf<Name>, keyof Previewed>;
  /** Does what is planned, only while what was read still stands: else `changed-concurrently`, and it is planned again. */
  carryOut(call: OfficeCall<Name>, plan: Planned): Promise<OfficeResponse<Name>>;
  /** Settles what only Stripe knew of, where a reason why not rests on it. */
  afterRejection?(call: OfficeCall<Name>, reason: OfficeReason): Promise<void>;
  /**
   * Response to a request whose row is in the audit log already. Undefined where its row is written before all is done:
   * then what is left is planned and carried out.
   * @param orderId the order of the row
   */
  finish?(
    call: OfficeCall<Name>,
    orderId: string | null,
  ): Promise<OfficeResponse<Name> | undefined>;
  /** Whether its plan depends on who has the order. */
  readonly readsAssignment?: true;
  /** Whether the person who presses can take it back before its emails leave. */
  readonly isUndoable?: true;
} & (BodyOf<Name> extends undefined
  ? { readonly body?: never; readonly previewBody?: never }
  : {
      readonly body: z.ZodMiniType<BodyOf<Name>>;
      /** Of a preview, if not the same. */
      readonly previewBody?: z.ZodMiniType<PreviewBodyOf<Name>>;
    });

/**
 * A change that can be read before it is made: with `?preview` the same call returns what it would do.
 * A request that was begun before is finished. Any other is planned anew, and is rejected if its header names the digest of
 * another plan, or if the plan has doubts that nobody has checked.
 */
export function change<Name extends ChangeName, Planned extends Plan>(
  definition: ChangeDefinition<Name, Planned>,
): OfficeRoute<Name> {
  const { action, body, previewBody = body, plan, preview, carryOut, readsAssignment } = definition;
  const show = (planned: Planned) => ({
    ...preview(planned),
    digest: digestOf(planned),
    doubts: planned.doubts ?? [],
  });

  const respond = async (call: OfficeCall<Name>): Promise<OfficeResponse<Name>> => {
    const begun = call.requestId ? await findAudit(call.db, call.requestId) : undefined;
    if (begun?.isUndone) return err({ type: 'taken-back' }) as OfficeResponse<Name>;
    const finished = begun && (await definition.finish?.(call, begun.orderId));
    if (finished) return withUndo(call, finished);
    const planNow = async (attempt: number): Promise<Result<Planned, OfficeReason>> => {
      // What was read for the permission is read again where it has changed.
      const planned = await plan(
        (attempt === 0 ? call : { ...call, order: undefined }) as PreviewCall<Name>,
      );
      if (!planned.ok) await definition.afterRejection?.(call, planned.reason);
      if (!planned.ok && !begun && call.request.headers.has(PLAN_HEADER)) {
        return whatHappened(call, planned.reason, true);
      }
      if (!planned.ok || begun || planned.value.isBegun) return planned;
      return (await rejectPlan(call, planned.value)) ?? planned;
    };
    const response = await planAndWrite(planNow, (planned) => carryOut(call, planned));
    call.sendMail();
    return withUndo(call, response as OfficeResponse<Name>);
  };

  /** Says who did what meanwhile, where somebody has read that it was possible and the order's state rejects it now. */
  const whatHappened = async (
    { db, params, session }: Pick<OfficeCall<Name>, 'db' | 'params' | 'session'>,
    reason: OfficeReason,
    wasPossible: boolean,
  ): Promise<Err<OfficeReason>> => {
    if (!isByState(reason, wasPossible)) return err(reason);
    const happening = await lastHappening(db, subjectOf(params), session.email);
    return err(happening ? { type: 'no-longer-possible', reason, happening } : reason);
  };

  /** Says in the response how the change can be taken back. */
  const withUndo = async (
    { db, params, session }: OfficeCall<Name>,
    response: OfficeResponse<Name>,
  ): Promise<OfficeResponse<Name>> => {
    if (!definition.isUndoable || !response.ok) return response;
    const undo = await findUndoable(db, subjectOf(params), session.email);
    return undo ? (ok({ ...response.value, undo }) as OfficeResponse<Name>) : response;
  };

  const rejectPlan = async (call: OfficeCall<Name>, planned: Planned) => {
    const { db, request, params, session, input } = call;
    const { digest, doubts, ...facts } = show(planned);
    const read = request.headers.get(PLAN_HEADER);
    if (read !== null && read !== digest) {
      const of = readsAssignment ? 'assignment' : 'order';
      const happening = await lastHappening(db, subjectOf(params), session.email, of);
      return err({ type: 'changed-meanwhile', preview: { ...facts, digest, doubts }, happening });
    }
    if (doubts.length === 0 || isCompared(input)) return undefined;
    return err({ type: 'not-compared', doubts });
  };

  return {
    action,
    body,
    respond,
    preview: {
      action,
      isPreview: true,
      body: previewBody,
      async respond(call: PreviewCall<Name>) {
        const planned = await plan(call);
        // A screen offers only what was possible.
        return planned.ok ? ok(show(planned.value)) : whatHappened(call, planned.reason, false);
      },
    },
  } as unknown as OfficeRoute<Name>;
}

/** The order or message that a change is about, by its id in the path. */
function subjectOf(params: object): string {
  return (params as { readonly id?: string }).id ?? '';
}

/** Somebody has checked the doubts of the preview. */
function isCompared(input: unknown): boolean {
  return (input as { readonly isCompared?: boolean } | undefined)?.isCompared === true;
}
