/** In each value below; it must never be seen again. */
export const SECRET = 'hunter2';

/** What a person may paste as the value of any setting. Some settings accept one of them. */
export const MALFORMED_VALUES = [
  'hunter2',
  ' hunter2 ',
  'hunter2\nhunter2',
  '"hunter2"',
  'hunter2…',
  'hunter2@hunter2',
  '//hunter2',
  'hunter2://hunter2',
  'javascript:hunter2',
  'https://user:hunter2@host.example',
  'http://[hunter2]/hunter2',
  'http://host.example:hunter2',
  'postgresql://user:hunter2#hunter2@host/hunter2',
  'postgresql://user:hunter2@db.example/hunter2',
  'postgresql://hunter2',
  'smtps://user:hunter2/hunter2@mail.example:465',
  'smtps://user:hunter2%@mail.example:hunter2',
  'smtp://user:12?hunter2=hunter2@mail.example',
  'smtp://user:hunter2@127.0.0.1:9',
  'sk_test_hunter2-hunter2',
] as const;
