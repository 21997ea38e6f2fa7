import Type, {
  type TNull,
  type TObject,
  type TProperties,
  type TSchema,
  type TUnion,
} from 'typebox';

/** Returns an object schema that forbids additional properties. */
export function closed<Properties extends TProperties>(
  properties: Properties,
): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false });
}

export function nullable<Schema extends TSchema>(schema: Schema): TUnion<[Schema, TNull]> {
  return Type.Union([schema, Type.Null()]);
}
