import { fileURLToPath } from 'node:url';
import { Ajv, type AnySchemaObject, type ErrorObject } from 'ajv';
import { createGenerator, type Schema } from 'ts-json-schema-generator';

/**
 * The SDK's files with the types that the emulator sends. Nothing else is read (`noResolve` in the tsconfig): that takes
 * seconds instead of minutes, and expandable fields of other types have no schema, so they can be forbidden.
 */
const SDK_FILES =
  '{resources/{PaymentIntents,Charges,Refunds,Disputes,PaymentMethods,PaymentMethodDomains,Events,WebhookEndpoints},shared,lib,Types}.d.ts';

/** A type's name in the SDK, or a list of such objects. */
export type SdkType = string | { listOf: string };

/** Returns the differences between a value and a type of the SDK. */
export type SdkCheck = (type: SdkType, value: unknown) => string[];

/** Generates a JSON Schema from the installed SDK's declarations and checks values against it. */
export function sdkCheck(types: readonly string[]): SdkCheck {
  const schema = sdkSchema(types);
  const ajv = new Ajv({ allErrors: false, allowUnionTypes: true });
  ajv.addSchema(schema, 'sdk');
  return (type, value) => {
    const validate = ajv.compile(
      typeof type === 'string' ? { $ref: `sdk#/definitions/${type}` } : listSchema(type.listOf),
    );
    return validate(value) ? [] : (validate.errors ?? []).map(describe);
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
 * The SDK leaves its enumerations open for later API versions. The emulator has the SDK's version, so it may send only
 * the named values. Nor may it expand a field whose type was not read.
 */
function strict(schema: Schema): AnySchemaObject {
  const text = JSON.stringify(schema, (_, value) =>
    Array.isArray(value?.anyOf) ? { ...value, anyOf: value.anyOf.filter(hasRestriction) } : value,
  );
  const closed: AnySchemaObject = JSON.parse(text);
  closed.definitions.OtherString = { not: {} };
  return closed;
}

function hasRestriction(alternative: object): boolean {
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

function describe({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}
