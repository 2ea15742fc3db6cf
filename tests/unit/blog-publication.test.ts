import { describe, expect, test } from 'vitest';
import { isPublished, nextPublication, unpublishedNotice } from '#blog/publication.ts';
import { samplePost } from './sample-post.ts';

const post = samplePost({ publishDate: new Date('2026-01-15') });
const summerPost = samplePost({ publishDate: new Date('2026-07-15') });

describe('a post comes out when its day begins in Florida', () => {
  test.each([
    ['a minute before midnight in winter', post, '2026-01-15T04:59:00Z', false],
    ['at midnight in winter', post, '2026-01-15T05:00:00Z', true],
    ['a minute before midnight in summer', summerPost, '2026-07-15T03:59:00Z', false],
    ['at midnight in summer', summerPost, '2026-07-15T04:00:00Z', true],
  ])('%s', (_, waiting, now, published) => {
    expect(isPublished(waiting, new Date(now))).toBe(published);
    expect(unpublishedNotice(waiting, new Date(now)) === undefined).toBe(published);
  });

  test('unless it is a draft, however old it is', () => {
    const draft = samplePost({ draft: true, publishDate: new Date('2020-01-01') });
    expect(isPublished(draft)).toBe(false);
    expect(unpublishedNotice(draft)).toBe('Draft: not published');
  });

  test('and until then says so to those who write', () => {
    expect(unpublishedNotice(post, new Date('2026-01-01'))).toBe(
      'Scheduled for January 15, 2026: not published yet',
    );
  });
});

describe('the next publication', () => {
  const now = new Date('2026-01-01T12:00:00Z');

  test('is the earliest day to come of a post that is no draft', () => {
    const sooner = samplePost({ draft: true, publishDate: new Date('2026-01-02') });
    expect(nextPublication([summerPost, post, sooner, samplePost()], now)).toBe('2026-01-15');
  });

  test('is none where no post waits', () => {
    expect(nextPublication([samplePost()], now)).toBeUndefined();
  });
});
