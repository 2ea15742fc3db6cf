import type { CmsConfig, EntryCollection, Field, GitHubBackend } from '@sveltia/cms';
import { POSTS_FOLDER } from '#blog/post-file.ts';
import { company } from '#business/company.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import { SLUG } from '../check/slugs.ts';
import {
  FIELD_NAMES,
  type FieldName,
  type FieldSchema,
  postJsonSchema,
  SHARED_FIELDS,
} from '../post-schema.ts';
import type { Repository } from './repository.ts';

/** Longer texts get a field with several lines. */
const LONG_TEXT = 100;

/** The configuration of Sveltia CMS at /admin. Its fields are made from the posts' schema. */
export function cmsConfig(repository: Repository | undefined): CmsConfig {
  return {
    backend: backend(repository),
    // Each post is a pull request until an editor publishes it: Netlify checks it and builds a preview.
    publish_mode: 'editorial_workflow',
    app_title: `${company.name} posts`,
    logo: { src: '/favicon.svg' },
    media_folder: `${POSTS_FOLDER}/images`,
    public_folder: '/images',
    slug: { encoding: 'ascii', clean_accents: true },
    // a-post.md, and a-post.es.md beside it where an editor adds the language.
    i18n: {
      structure: 'multiple_files',
      locales: [...LANGUAGES],
      default_locale: DEFAULT_LANGUAGE,
      initial_locales: 'default',
      omit_default_locale_from_file_path: true,
      omit_default_locale_from_preview_path: true,
    },
    output: { omit_empty_optional_fields: true, yaml: { quote: 'none' } },
    collections: [postsCollection()],
  };
}

function backend(repository: Repository | undefined): GitHubBackend {
  // In a local folder, the CMS needs a repository name but doesn't use it.
  const { name, branch } = repository ?? { name: 'local/posts' };
  return { name: 'github', repo: name, ...(branch && { branch }) };
}

function postsCollection(): EntryCollection {
  const { properties, required } = postJsonSchema();
  return {
    name: 'blog',
    label: 'Posts',
    label_singular: 'Post',
    folder: POSTS_FOLDER,
    extension: 'md',
    format: 'yaml-frontmatter',
    // Relative to the post, as in its links.
    media_folder: 'images',
    public_folder: 'images',
    i18n: true,
    preview_path: '{{locale}}/blog/{{slug}}',
    aliases_field: false,
    slug: {
      template: '{{title}}',
      editable: ['create'],
      pattern: [SLUG.source, 'Lowercase letters, digits and dashes.'],
    },
    sortable_fields: {
      fields: ['publishDate', 'title'],
      default: { field: 'publishDate', direction: 'descending' },
    },
    fields: [
      ...FIELD_NAMES.map((name) => toCmsField(name, properties[name], required.includes(name))),
      {
        name: 'body',
        label: 'Text',
        hint: 'Start sections with Heading 2: the title is the page’s only main heading. Describe each image.',
        widget: 'richtext',
        i18n: true,
        buttons: [
          'bold',
          'italic',
          'link',
          'heading-two',
          'heading-three',
          'heading-four',
          'quote',
          'bulleted-list',
          'numbered-list',
        ],
        editor_components: ['image'],
        linked_images: false,
      },
    ],
  };
}

function toCmsField(name: FieldName, schema: FieldSchema, required: boolean): Field {
  const isShared = SHARED_FIELDS.some((shared) => shared === name);
  const i18n = isShared ? 'duplicate' : true;
  const common = { name, label: schema.title, hint: schema.description, required, i18n } as const;
  if (schema.type === 'boolean') {
    return { ...common, widget: 'boolean', default: schema.default === true };
  }
  if (schema.type === 'array') {
    return {
      ...common,
      label_singular: schema.title.replace(/s$/, ''),
      widget: 'list',
      min: schema.minItems,
      max: schema.maxItems,
      field: {
        name: 'item',
        label: schema.title,
        widget: 'string',
        i18n,
        ...lengthLimits(schema.items),
      },
    };
  }
  if (schema.enum) return { ...common, widget: 'select', options: [...schema.enum] };
  if (schema.format === 'date') {
    return {
      ...common,
      widget: 'datetime',
      type: 'date',
      format: 'YYYY-MM-DD',
      ...(required && { default: '{{now}}' }),
    };
  }
  const isLong = (schema.maxLength ?? 0) > LONG_TEXT;
  return {
    ...common,
    widget: isLong ? 'text' : 'string',
    ...(typeof schema.default === 'string' && { default: schema.default }),
    ...lengthLimits(schema),
  };
}

function lengthLimits({ minLength, maxLength }: Pick<FieldSchema, 'minLength' | 'maxLength'> = {}) {
  return {
    ...(minLength && { minlength: minLength }),
    ...(maxLength && { maxlength: maxLength }),
  };
}
