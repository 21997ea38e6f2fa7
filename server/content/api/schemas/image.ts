import Type from 'typebox';
import { closed, nullable } from './closed';

const text = Type.String();

export const ContentDateSchema = closed({
  created: Type.Optional(text),
  date: Type.Optional(text),
  timezone: Type.Optional(text),
  updated: Type.Optional(text),
  published: Type.Optional(text),
});
const date = nullable(ContentDateSchema);

export const ImageSchema = closed({
  id: text,
  filename: text,
  dateCreated: date,
  alt: text,
  credits: text,
  caption: text,
  path: text,
  cropGravity: nullable(Type.Integer()),
  crop: nullable(text),
  typeName: Type.Literal('image'),
  imageUrl: text,
  width: Type.Integer(),
  height: Type.Integer(),
  bucketPath: text,
  bucketType: text,
  title: text,
  size: nullable(Type.Integer()),
  renditions: Type.Array(closed({ width: Type.Integer(), height: Type.Integer(), url: text })),
  tint: Type.Optional(text),
  motion: Type.Optional(
    closed({ url: text, type: text, width: Type.Integer(), height: Type.Integer() }),
  ),
});
