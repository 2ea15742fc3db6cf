import { describe, expect, test } from 'vitest';
import {
  buildsUnpublished,
  isPublished,
  nextPublication,
  unpublishedNotice,
} from '#blog/publication.ts';
import { samplePost } from '../editors/sample-post.ts';

const post = samplePost({ publishDate: new Date('2026-01-15') });
const summerPost = samplePost({ publishDate: new Date('2026-07-15') });

describe('a post is published when its day begins in Florida', () => {
  test.each([
    ['a minute before midnight in winter', post, '2026-01-15T04:59:00Z', false],
    ['at midnight in winter', post, '2026-01-15T05:00:00Z', true],
    ['a minute before midnight in summer', summerPost, '2026-07-15T03:59:00Z', false],
    ['at midnight in summer', summerPost, '2026-07-15T04:00:00Z', true],
  ])('%s', (_, scheduled, now, published) => {
    expect(isPublished(scheduled, new Date(now))).toBe(published);
    expect(unpublishedNotice(scheduled, new Date(now)) === undefined).toBe(published);
  });

  test('unless it is a draft', () => {
    const draft = samplePost({ draft: true, publishDate: new Date('2020-01-01') });
    expect(isPublished(draft)).toBe(false);
    expect(unpublishedNotice(draft)).toBe('Draft: not published');
  });

  test('and has a notice until then', () => {
    expect(unpublishedNotice(post, new Date('2026-01-01'))).toBe(
      'Scheduled for January 15, 2026: not published yet',
    );
  });
});

test('only a deploy preview holds the posts that visitors don’t see', () => {
  expect(buildsUnpublished({ CONTEXT: 'deploy-preview' })).toBe(true);
  for (const CONTEXT of ['production', 'branch-deploy', undefined])
    expect(buildsUnpublished({ CONTEXT })).toBe(false);
});

describe('the next publication', () => {
  const now = new Date('2026-01-01T12:00:00Z');

  test('is the earliest future day of a post that isn’t a draft', () => {
    const sooner = samplePost({ draft: true, publishDate: new Date('2026-01-02') });
    expect(nextPublication([summerPost, post, sooner, samplePost()], now)).toBe('2026-01-15');
  });

  test('is undefined if no post is scheduled', () => {
    expect(nextPublication([samplePost()], now)).toBeUndefined();
  });
});
