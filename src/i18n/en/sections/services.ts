export const services = {
  label: 'Services',
  heading: 'Three ways to check a house',
  lede: 'Start with the record. Go as deep as the house calls for.',
};
