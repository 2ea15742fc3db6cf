import { fileURLToPath } from 'node:url';
import { Ajv, type AnySchemaObject, type ErrorObject } from 'ajv';
import { createGenerator, type Schema } from 'ts-json-schema-generator';

/**
 * The files of the SDK that declare what the stand-in sends. Nothing else is read (`noResolve` in the
 * tsconfig): it takes seconds instead of minutes, and whatever an id could be expanded to beyond these files
 * has no type, so it can be told apart and forbidden.
 */
const SDK_FILES =
  '{resources/{PaymentIntents,Charges,Refunds,Disputes,PaymentMethods,Events,WebhookEndpoints},shared,lib,Types}.d.ts';

/** A type's name in the SDK, or a list of such objects. */
export type SdkType = string | { listOf: string };

/** Gives, for a value and a type of the SDK's, what is wrong with the value: empty where nothing is. */
export type SdkCheck = (type: SdkType, value: unknown) => string[];

/** Makes a JSON Schema of the installed SDK's own declarations and checks values against it. */
export function sdkCheck(types: readonly string[]): SdkCheck {
  const schema = sdkSchema(types);
  const ajv = new Ajv({ allErrors: false, allowUnionTypes: true });
  ajv.addSchema(schema, 'sdk');
  return (type, value) => {
    const validate = ajv.compile(
      typeof type === 'string' ? { $ref: `sdk#/definitions/${type}` } : listSchema(type.listOf),
    );
    return validate(value) ? [] : (validate.errors ?? []).map(sentence);
  };
}

function sdkSchema(types: readonly string[]): AnySchemaObject {
  const schema = createGenerator({
    path: fileURLToPath(new URL(SDK_FILES, import.meta.resolve('stripe'))),
    tsconfig: fileURLToPath(new URL('sdk-schema.tsconfig.json', import.meta.url)),
    type: [...types],
    skipTypeCheck: true,
    jsDoc: 'none',
    encodeRefs: false,
  }).createSchema([...types]);
  return strict(schema);
}

/**
 * The SDK leaves its enumerations open for values of later API versions; the stand-in has no later version
 * than the SDK, so it must keep to the values that are named. Nor does it expand what it has no type for.
 */
function strict(schema: Schema): AnySchemaObject {
  const text = JSON.stringify(schema, (_, value) =>
    Array.isArray(value?.anyOf) ? { ...value, anyOf: value.anyOf.filter(saysSomething) } : value,
  );
  const closed: AnySchemaObject = JSON.parse(text);
  closed.definitions.OtherString = { not: {} };
  return closed;
}

function saysSomething(alternative: object): boolean {
  return Object.keys(alternative).length > 0;
}

/** The SDK's `ApiList` of one type. */
function listSchema(type: string): AnySchemaObject {
  return {
    type: 'object',
    allOf: [{ $ref: 'sdk#/definitions/ApiList<any>' }],
    properties: { data: { type: 'array', items: { $ref: `sdk#/definitions/${type}` } } },
  };
}

function sentence({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}
