// Until there is a shell: the title of the study.
const data = JSON.parse(document.getElementById('pem-data').textContent);
const heading = document.createElement('h1');
heading.textContent = data.title;
document.body.append(heading);
